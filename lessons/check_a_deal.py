from hashlib import sha256

secret, cut = bytes.fromhex(input("Secret: ")), int(input("Cut: "))
print("Promise:", sha256(secret).hexdigest())
blocks = b"".join(sha256(secret + bytes([0, 0, 0, n])).digest() for n in range(99))
numbers = (int.from_bytes(blocks[i : i + 2], "big") for i in range(0, len(blocks), 2))
deck = [rank + suit for suit in "cdhs" for rank in "A23456789TJQK"]
for size in range(52, 1, -1):
    place = next(n for n in numbers if n < 65536 - 65536 % size) % size
    deck[size - 1], deck[place] = deck[place], deck[size - 1]
print("Cards:", *deck[cut:], *deck[:cut])
