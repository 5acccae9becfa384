/**
 * Plays games and uses web apps in Chromium, inside a sandboxed frame without an origin, by keys and by
 * touch.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBundleHost, savedState } from './bundle-host.ts'

let host: Awaited<ReturnType<typeof openBundleHost>>
beforeAll(async () => {
  host = await openBundleHost()
})
afterAll(() => host.close())

type OpenBundle = Awaited<ReturnType<typeof host.open>>
const cellsOf2048 = ({ frame }: OpenBundle) =>
  frame.locator('.cell').evaluateAll((cells) => cells.map((cell) => cell.ariaLabel))
const square = ({ frame }: OpenBundle, name: string) => frame.locator(`[data-square=${name}]`)
const waitForYourMove = ({ frame }: OpenBundle) =>
  frame.locator('.status strong', { hasText: 'Your move' }).waitFor()

test('GWA-01 2048 is played by keys and swipes, undone, saved and restored', async () => {
  const cells = [2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
  const bundle = await host.open('2048', { data: JSON.stringify({ cells, score: 0, best: 40, history: [] }) })
  await bundle.page.keyboard.press('ArrowLeft')
  expect((await cellsOf2048(bundle))[0]).toBe('4')
  expect(JSON.parse((await savedState(bundle.page))!)).toMatchObject({ score: 4, best: 40 })
  await bundle.frame.getByRole('button', { name: 'Undo' }).click()
  expect((await cellsOf2048(bundle)).slice(0, 3)).toEqual(['2', '2', 'empty'])

  const board = (await bundle.frame.locator('.board').boundingBox())!
  await bundle.page.mouse.move(board.x + 100, board.y + 100)
  await bundle.page.mouse.down()
  await bundle.page.mouse.move(board.x + 220, board.y + 110, { steps: 4 })
  await bundle.page.mouse.up()
  expect((await cellsOf2048(bundle))[3]).toBe('4')
  const reopened = await host.open('2048', { data: await savedState(bundle.page) })
  expect((await cellsOf2048(reopened))[3]).toBe('4')
  expect([...bundle.consoleProblems, ...reopened.consoleProblems]).toEqual([])
  await bundle.close()
  await reopened.close()
})

test('GWA-01 sudoku accepts digits and notes, marks conflicts, and stops its clock when paused', async () => {
  const bundle = await host.open('sudoku')
  const cell = bundle.frame.locator('.cell:not(.given)').first()
  await cell.tap()
  await bundle.page.keyboard.press('n')
  await bundle.page.keyboard.press('3')
  expect(await cell.getAttribute('aria-label')).toContain('notes 3')
  await bundle.page.keyboard.press('n')
  for (let digit = 1; digit <= 9; digit++) {
    await bundle.frame
      .locator('.key')
      .nth(digit - 1)
      .tap()
    if ((await bundle.frame.locator('.clash').count()) > 1) break
  }
  expect(await cell.getAttribute('aria-label')).toContain('conflict')
  await bundle.page.keyboard.press('Backspace')
  expect(await bundle.frame.locator('.clash').count()).toBe(0)
  await bundle.page.keyboard.press('h')
  expect(await cell.getAttribute('aria-label')).toMatch(/, [1-9]$/)
  await bundle.page.evaluate(() => window.send({ altiport: 'pause' }))
  const clock = bundle.frame.locator('.stat strong').nth(1)
  await expect
    .poll(async () => {
      const before = await clock.textContent()
      await bundle.page.waitForTimeout(1300)
      return (await clock.textContent()) === before
    })
    .toBe(true)
  const label = await cell.getAttribute('aria-label')
  const reopened = await host.open('sudoku', { data: await savedState(bundle.page) })
  expect(await reopened.frame.locator('.cell:not(.given)').first().getAttribute('aria-label')).toBe(label)
  expect([...bundle.consoleProblems, ...reopened.consoleProblems]).toEqual([])
  await bundle.close()
  await reopened.close()
})

test('GWA-01 the last digit solves a sudoku, and the score is sent', async () => {
  const solved = '534678912672195348198342567859761423426853791713924856961537284287419635345286179'
  const grid = `${solved.slice(0, 40)}0${solved.slice(41)}`
  const data = JSON.stringify({
    given: grid,
    grid,
    notes: new Array(81).fill(0),
    level: 'easy',
    best: {},
    elapsedInS: 60,
  })
  const bundle = await host.open('sudoku', { data })
  await bundle.frame.locator('.cell').nth(40).tap()
  await bundle.page.keyboard.press(solved[40]!)
  await bundle.frame.getByRole('dialog', { name: 'Solved' }).waitFor()
  const scores = await bundle.page.evaluate(() =>
    window.received.filter(({ altiport }) => altiport === 'score'),
  )
  expect(scores).toHaveLength(1)
  await bundle.page.keyboard.press('Escape')
  await bundle.frame.getByRole('dialog').waitFor({ state: 'detached' })
  await bundle.close()
})

test('GWA-01 chess is played by touch and by keys, shows legal moves, responds, and is saved', async () => {
  const bundle = await host.open('chess')
  await square(bundle, 'e2').tap()
  expect(await bundle.frame.locator('.goal').count()).toBe(2)
  await square(bundle, 'e4').tap()
  await waitForYourMove(bundle)
  expect(await bundle.frame.locator('.moves span').count()).toBe(2)
  await square(bundle, 'g1').focus()
  await bundle.page.keyboard.press('Enter')
  await bundle.page.keyboard.press('Escape')
  expect(await bundle.frame.locator('.goal').count()).toBe(0)
  await bundle.page.keyboard.press('Enter')
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft', 'Enter']) await bundle.page.keyboard.press(key)
  await expect.poll(() => bundle.frame.locator('.moves span').count()).toBeGreaterThan(2)
  await waitForYourMove(bundle)
  expect(await bundle.frame.locator('.moves span').nth(2).textContent()).toBe('Nf3')
  const reopened = await host.open('chess', { data: await savedState(bundle.page) })
  expect(await reopened.frame.locator('.moves span').count()).toBe(4)
  await reopened.frame.getByRole('button', { name: 'Undo' }).tap()
  expect(await reopened.frame.locator('.moves span').count()).toBe(2)
  expect([...bundle.consoleProblems, ...reopened.consoleProblems]).toEqual([])
  await bundle.close()
  await reopened.close()
})

test('GWA-01 chess asks what a pawn is promoted to, and reports checkmate', async () => {
  const promoting = ['a2a4', 'b7b5', 'a4b5', 'a7a6', 'b5a6', 'c8b7', 'a6b7', 'h7h6']
  const promotion = await host.open('chess', {
    data: JSON.stringify({ codes: promoting, own: 0, level: 'easy', wins: 0 }),
  })
  await square(promotion, 'b7').tap()
  await square(promotion, 'a8').tap()
  await promotion.frame.getByRole('button', { name: 'knight' }).tap()
  await expect.poll(() => promotion.frame.locator('.moves span').nth(8).textContent()).toBe('bxa8=N')
  await promotion.close()
  const scholar = ['e2e4', 'e7e5', 'd1h5', 'b8c6', 'f1c4', 'g8f6']
  const mating = await host.open('chess', {
    data: JSON.stringify({ codes: scholar, own: 0, level: 'easy', wins: 2 }),
  })
  await square(mating, 'h5').tap()
  await square(mating, 'f7').tap()
  await mating.frame.getByRole('dialog', { name: 'Checkmate, you win' }).waitFor()
  expect(JSON.parse((await savedState(mating.page))!)).toMatchObject({ wins: 3 })
  await mating.close()
})

test('GWA-01 pairs are found by touch and by keys', async () => {
  const state = {
    level: 'easy',
    cards: [0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5],
    open: [],
    found: [],
    turns: 0,
    players: 1,
    player: 0,
    points: [0, 0],
  }
  const bundle = await host.open('pairs', { data: JSON.stringify({ state, best: {} }) })
  const card = (index: number) => bundle.frame.locator('.card').nth(index)
  await card(0).tap()
  await card(6).tap()
  await bundle.frame.locator('.card.found').nth(1).waitFor()
  await card(1).focus()
  for (const key of ['Enter', 'ArrowRight', 'Enter']) await bundle.page.keyboard.press(key)
  expect(await bundle.frame.locator('.card.open').count()).toBe(4)
  await expect.poll(() => bundle.frame.locator('.card.open').count()).toBe(2)
  for (let index = 1; index < 6; index++) {
    await card(index).tap()
    await card(index + 6).tap()
  }
  await bundle.frame.getByRole('dialog', { name: 'All pairs found' }).waitFor()
  expect(JSON.parse((await savedState(bundle.page))!)).toMatchObject({ best: { easy: 7 } })
  expect(bundle.consoleProblems).toEqual([])
  await bundle.close()
})

test('GWA-02 the converter converts from both fields, in the language’s number format, and saves its state', async () => {
  const bundle = await host.open('converter', { language: 'fr' })
  await bundle.frame.getByRole('radio', { name: 'Température' }).tap()
  const [from, to] = [bundle.frame.locator('.figure').first(), bundle.frame.locator('.figure').last()]
  await from.fill('37,5')
  expect(await to.inputValue()).toBe('99,5')
  await to.fill('32')
  expect(await from.inputValue()).toBe('0')
  await bundle.frame.getByRole('button', { name: 'Inverser' }).tap()
  expect(await to.inputValue()).toBe('-17,8')
  const reopened = await host.open('converter', { language: 'en', data: await savedState(bundle.page) })
  expect(await reopened.frame.locator('.figure').last().inputValue()).toBe('-17.8')
  expect([...bundle.consoleProblems, ...reopened.consoleProblems]).toEqual([])
  await bundle.close()
  await reopened.close()
})

test('GWA-02 the phrasebook searches, saves and enlarges phrases', async () => {
  const bundle = await host.open('phrasebook', { language: 'fr' })
  expect(await bundle.frame.getByRole('radio', { name: 'Français' }).count()).toBe(0)
  await bundle.frame.getByRole('radio', { name: 'العربية' }).tap()
  await bundle.frame.getByRole('searchbox').fill('gare')
  expect(await bundle.frame.locator('.phrase').allTextContents()).toEqual(['أين المحطة؟'])
  expect(await bundle.frame.locator('.transcription').textContent()).toBe('ayna l-maḥaṭṭa?')
  await bundle.frame.locator('.star').tap()
  await bundle.frame.locator('.open').tap()
  await bundle.frame.getByRole('dialog', { name: 'Où est la gare ?' }).waitFor()
  expect(JSON.parse((await savedState(bundle.page))!)).toEqual({ saidIn: 'ar', kept: ['station'] })
  expect(bundle.consoleProblems).toEqual([])
  await bundle.close()
})
