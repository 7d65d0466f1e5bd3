[Quay Trade]
id = 0b0b0b0b-1111-4222-8333-444444444951
type = Action
sp = 0
text = "Your SP becomes 2, then you get 3 SP."

action = sp(+3); sp(=2)
