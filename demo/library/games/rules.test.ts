/** The rules of the games, tested without a browser: slides, conflicts, matches, moves and conversions. */
import { describe, expect, test } from 'vitest'
import { canMove, fromCells, slide, spawn, toCells } from './2048/bundle/rules.js'
import { codeOf, replay } from './chess/bundle/game.js'
import { legalMoves } from './chess/bundle/moves.js'
import { fromFen, make, startFen, takeBack } from './chess/bundle/position.js'
import { findMove } from './chess/bundle/search.js'
import { convert, kinds, placesOf, readNumber } from './converter/bundle/convert.js'
import * as pairs from './pairs/bundle/rules.js'
import { find, phrases } from './phrasebook/bundle/phrasebook.js'
import { generate, isPlain, solve } from './sudoku/bundle/generate.js'
import * as sudoku from './sudoku/bundle/rules.js'

/** Uniform and deterministic. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

describe('2048', () => {
  const row = (...values: number[]) => fromCells([...values, ...new Array(12).fill(0)], 1)
  const slid = (direction: string, ...values: number[]) =>
    toCells(slide(row(...values), direction).tiles).slice(0, 4)

  test('GWA-01 equal tiles merge once per slide, those at the wall first', () => {
    expect(slid('left', 2, 2, 2, 0)).toEqual([4, 2, 0, 0])
    expect(slid('right', 2, 2, 2, 0)).toEqual([0, 0, 2, 4])
    expect(slid('left', 2, 2, 4, 0)).toEqual([4, 4, 0, 0])
    expect(slid('left', 4, 4, 4, 4)).toEqual([8, 8, 0, 0])
    expect(slide(row(4, 4, 4, 4), 'left').gained).toBe(16)
  })

  test('GWA-01 a slide that moves nothing does not count, and a full board without equal neighbors ends the game', () => {
    expect(slide(row(2, 4, 0, 0), 'left').moved).toBe(false)
    const stuck = fromCells([2, 4, 2, 4, 4, 2, 4, 2, 2, 4, 2, 4, 4, 2, 4, 2], 1)
    expect(canMove(stuck)).toBe(false)
    expect(spawn(stuck, 99, Math.random)).toBe(stuck)
    expect(toCells(spawn([], 1, () => 0)).indexOf(2)).toBe(0)
  })
})

describe('sudoku', () => {
  test.each(['easy', 'medium', 'hard'])('GWA-01 a sudoku (%s) has exactly one solution', (level) => {
    for (const seed of [7, 21, 99, 1234, 31_337]) {
      const { given, solution } = generate(level, seeded(seed))
      expect(solve(given, 2)).toEqual([solution])
      expect(sudoku.isSolved(solution)).toBe(true)
      if (level !== 'hard') expect(isPlain(given)).toBe(true)
    }
  })

  test('GWA-01 the same digit twice in a row, column or box is a conflict; a digit removes the notes of its peers', () => {
    const empty = new Array(81).fill(0)
    const started = { given: [...empty], grid: [...empty], notes: [...empty] }
    const noted = sudoku.step(started, { type: 'note', cell: 1, figure: 5 })
    expect(sudoku.hasNote(noted.notes[1], 5)).toBe(true)
    const set = sudoku.step(noted, { type: 'set', cell: 0, figure: 5 })
    expect(sudoku.hasNote(set.notes[1], 5)).toBe(false)
    expect(sudoku.conflicts(set.grid)).toEqual([])
    expect(sudoku.conflicts(sudoku.step(set, { type: 'set', cell: 20, figure: 5 }).grid)).toEqual([0, 20])
    expect(sudoku.step({ ...set, given: set.grid }, { type: 'erase', cell: 0 }).grid[0]).toBe(5)
  })
})

describe('pairs', () => {
  test.each(['easy', 'medium', 'hard'])(
    'GWA-01 each picture is dealt twice (%s), in a random order',
    (level) => {
      const { cards, open, found } = pairs.deal(level, 1, 15, seeded(1))
      const counts = new Map<number, number>()
      for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1)
      expect([...counts.values()].every((count) => count === 2)).toBe(true)
      expect([open, found]).toEqual([[], []])
      expect(pairs.deal(level, 1, 15, seeded(2)).cards).not.toEqual(cards)
    },
  )

  test('GWA-01 a matching pair stays open and the same player continues; others are covered and the turn changes', () => {
    const dealt = { ...pairs.deal('easy', 2, 15, seeded(1)), cards: [0, 1, 0, 1] }
    const turn = (state: typeof dealt, ...cards: number[]) =>
      cards.reduce((before, card) => pairs.step(before, { type: 'turn', card }), state)
    const missed = turn(dealt, 0, 1)
    expect(missed).toMatchObject({ open: [0, 1], player: 1, turns: 1, found: [] })
    expect(pairs.step(missed, { type: 'cover' }).open).toEqual([])
    const over = turn(missed, 0, 2, 1, 3)
    expect(over).toMatchObject({ open: [], player: 1, points: [0, 2], turns: 3 })
    expect(pairs.isOver(over)).toBe(true)
    expect(turn(dealt, 0, 0).open).toEqual([0])
  })
})

describe('chess', () => {
  const count = (position: ReturnType<typeof fromFen>, depth: number): number =>
    legalMoves(position).reduce((sum: number, move: Parameters<typeof make>[1]) => {
      if (depth === 1) return sum + 1
      make(position, move)
      const below = count(position, depth - 1)
      takeBack(position, move)
      return sum + below
    }, 0)

  // Standard perft positions with their published numbers of moves.
  test.each([
    [startFen, 3, 8902],
    ['r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1', 3, 97_862],
    ['8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1', 4, 43_238],
    ['r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1', 3, 9467],
  ])('GWA-01 exactly the moves that the rules allow: %s', (fen, depth, moves) => {
    expect(count(fromFen(fen), depth)).toBe(moves)
  })

  test('GWA-01 checkmate, stalemate and three kinds of draw are recognized', () => {
    const mate = replay(['f2f3', 'e7e5', 'g2g4', 'd8h4'])
    expect(mate.result).toBe('checkmate')
    expect(mate.written.at(-1)).toBe('Qh4#')
    expect(replay([], '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1').result).toBe('stalemate')
    expect(replay([], '7k/8/6K1/8/8/8/8/6B1 b - - 0 1').result).toBe('material')
    expect(replay([], '7k/8/6K1/8/8/8/8/6R1 w - - 100 90').result).toBe('quiet')
    const round = ['g1f3', 'g8f6', 'f3g1', 'f6g8']
    expect(replay([...round, ...round]).result).toBe('repetition')
    expect(replay(['e2e4', 'e2e4']).played).toHaveLength(1)
  })

  test.each(['medium', 'hard'])('GWA-01 the computer (%s) mates when it can', (level) => {
    const { position } = replay([], '6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1')
    const search = findMove(position, level, () => 0, seeded(3))
    let step = search.next()
    while (!step.done) step = search.next()
    expect(codeOf(step.value)).toBe('a1a8')
  })
})

describe('converter', () => {
  test('GWA-02 units convert both ways', () => {
    expect(convert('length', 1, 'mile', 'kilometre')).toBeCloseTo(1.609344)
    expect(convert('temperature', 37, 'celsius', 'fahrenheit')).toBeCloseTo(98.6)
    expect(convert('temperature', -40, 'fahrenheit', 'celsius')).toBeCloseTo(-40)
    expect(convert('money', 10, 'EUR', 'USD')).toBeCloseTo(10.4)
    for (const [kind, { units, start }] of Object.entries(kinds)) {
      for (const unit of Object.keys(units)) {
        const there = convert(kind, 12.5, start[0], unit)
        expect(convert(kind, there, unit, start[0]), `${kind} ${unit}`).toBeCloseTo(12.5)
      }
    }
  })

  test('GWA-02 numbers are read as people write them', () => {
    expect(
      ['12,5', '12.5', '1.234,5', '1,234.5', '1.234.567', '١٢٫٥', '−3', '1 234'].map(readNumber),
    ).toEqual([12.5, 12.5, 1234.5, 1234.5, 1_234_567, 12.5, -3, 1234])
    expect(readNumber('')).toBeNaN()
    expect(readNumber('12a')).toBeNaN()
    expect([placesOf('money', 3), placesOf('length', 0.0123), placesOf('length', 12_345)]).toEqual([2, 5, 0])
  })
})

describe('phrasebook', () => {
  test('GWA-02 every phrase exists in all languages, and Arabic has a transcription', () => {
    const languages = 'ar de en es fr hi id ja ml pl pt ta th tr zh eu spoken'.split(' ')
    const gaps = phrases.flatMap((phrase: Record<string, string>) =>
      languages.filter((language) => !phrase[language]).map((language) => `${phrase.key} ${language}`),
    )
    expect(gaps).toEqual([])
    expect(new Set(phrases.map((phrase: { key: string }) => phrase.key)).size).toBe(phrases.length)
  })

  test('GWA-02 a search ignores accents and half rings', () => {
    const ids = (search: string, meaningIn: string, saidIn: string) =>
      find({ group: 'all', search, kept: [], meaningIn, saidIn }).map((phrase: { key: string }) => phrase.key)
    expect(ids('CAFE', 'en', 'es')).toContain('coffee')
    expect(ids('anā atafarraj', 'en', 'ar')).toEqual(['look'])
    expect(ids('ana atafarraj', 'en', 'ar')).toEqual(['look'])
  })
})
