import { draw, pick, shuffle, type RandomState } from '../random'
import { forward, type Answer, type Asks, type Decision } from '../decision'

const chooseSome = (random: RandomState, candidates: readonly number[], min: number, max: number): number[] => {
  const mixed = [...candidates]
  shuffle(random, mixed)
  return mixed.slice(0, draw(random, Math.min(min, mixed.length), Math.min(max, mixed.length)))
}

/** Of a great amount, only so much is divided one by one. */
const ONE_BY_ONE = 100

function share(random: RandomState, asks: Extract<Asks, { kind: 'share' }>): Answer {
  const most = Math.min(asks.max, asks.least > 0 ? Math.floor(asks.total / asks.least) : asks.max)
  const chosen = chooseSome(random, asks.candidates, Math.min(asks.min, most), most)
  const parts = Object.fromEntries(chosen.map((id) => [id, asks.least]))
  let left = asks.total - asks.least * chosen.length
  while (left > 0 && chosen.length > 0) {
    const id = pick(random, chosen)
    const part = Math.max(1, left - ONE_BY_ONE)
    if (id !== undefined) parts[id] = (parts[id] ?? 0) + part
    left -= part
  }
  return { share: parts }
}

function pay(random: RandomState, asks: Extract<Asks, { kind: 'pay' }>): Answer {
  const paid: Record<string, number> = { ...asks.least }
  let left = asks.total - Object.values(paid).reduce((sum, part) => sum + part, 0)
  while (left > 0) {
    const name = pick(
      random,
      Object.keys(asks.available).filter((one) => (paid[one] ?? 0) < (asks.available[one] ?? 0)),
    )
    if (name === undefined) break
    paid[name] = (paid[name] ?? 0) + 1
    left--
  }
  return { pay: paid }
}

/** A legal answer to the decision that takes nothing back; each option, and each number of cards, is as likely as the others. */
export function sample({ asks }: Decision, random: RandomState): Answer {
  switch (asks.kind) {
    case 'option':
      return { option: pick(random, forward(asks.options))?.id ?? '' }
    case 'cards':
      return { choose: chooseSome(random, asks.candidates, asks.min, asks.max) }
    case 'yes':
      return { yes: draw(random, 0, 1) === 1 }
    case 'number':
      return { number: draw(random, asks.min, asks.max) }
    case 'share':
      return share(random, asks)
    case 'pay':
      return pay(random, asks)
  }
}
