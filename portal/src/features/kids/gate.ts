/** The multiplication of the gate: after each wrong answer a wait, then another question. Pure. */

export type Factors = { a: number; b: number }

export type Gate = Factors & {
  wrongAnswers: number
  /** 0: the question can be answered. */
  waitInS: number
}

export type GateEvent =
  | { type: 'answeredWrong' }
  /** `next`: the question to ask if the wait is over. */
  | { type: 'secondPassed'; next: Factors }

const firstWaitInS = 5
const maxWaitInS = 40

export const createGate = (factors: Factors): Gate => ({ ...factors, wrongAnswers: 0, waitInS: 0 })

/** Each wait is twice as long as the one before, up to a maximum: guessing is slow, a typing error not. @see PAX-10 */
export function step(gate: Gate, event: GateEvent): Gate {
  const { waitInS, wrongAnswers } = gate
  switch (event.type) {
    case 'answeredWrong':
      if (waitInS > 0) return gate
      return {
        ...gate,
        wrongAnswers: wrongAnswers + 1,
        waitInS: Math.min(firstWaitInS * 2 ** wrongAnswers, maxWaitInS),
      }
    case 'secondPassed':
      if (waitInS === 0) return gate
      return { ...gate, waitInS: waitInS - 1, ...(waitInS === 1 && differentFrom(gate, event.next)) }
  }
}

/** From 6 to 9, so that the product is too large to count on fingers. */
export const drawFactors = (random: () => number): Factors => ({ a: draw(random), b: draw(random) })
const draw = (random: () => number) => 6 + Math.floor(random() * 4)

/** The same answer must not be right twice in a row. */
const differentFrom = ({ a, b }: Factors, next: Factors): Factors =>
  next.a * next.b === a * b ? { a: next.a, b: next.b === 9 ? 6 : next.b + 1 } : next
