/**
 * Plays games and uses web apps in Chromium, inside a sandboxed frame without an origin, by keys and by
 * touch.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCabin, savedState } from './cabin.ts'

let cabin: Awaited<ReturnType<typeof openCabin>>
beforeAll(async () => {
  cabin = await openCabin()
})
afterAll(() => cabin.close())

type Open = Awaited<ReturnType<typeof cabin.open>>
const cellsOf2048 = ({ frame }: Open) =>
  frame.locator('.cell').evaluateAll((cells) => cells.map((cell) => cell.ariaLabel))
const square = ({ frame }: Open, name: string) => frame.locator(`[data-square=${name}]`)
const yourMove = ({ frame }: Open) => frame.locator('.status strong', { hasText: 'Your move' }).waitFor()

test('GWA-01 2048 is played by keys and swipes, undone, saved and restored', async () => {
  const cells = [2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
  const open = await cabin.open('2048', { data: JSON.stringify({ cells, score: 0, best: 40, history: [] }) })
  await open.page.keyboard.press('ArrowLeft')
  expect((await cellsOf2048(open))[0]).toBe('4')
  expect(JSON.parse((await savedState(open.page))!)).toMatchObject({ score: 4, best: 40 })
  await open.frame.getByRole('button', { name: 'Undo' }).click()
  expect((await cellsOf2048(open)).slice(0, 3)).toEqual(['2', '2', 'empty'])

  const board = (await open.frame.locator('.board').boundingBox())!
  await open.page.mouse.move(board.x + 100, board.y + 100)
  await open.page.mouse.down()
  await open.page.mouse.move(board.x + 220, board.y + 110, { steps: 4 })
  await open.page.mouse.up()
  expect((await cellsOf2048(open))[3]).toBe('4')
  const reopened = await cabin.open('2048', { data: await savedState(open.page) })
  expect((await cellsOf2048(reopened))[3]).toBe('4')
  expect([...open.complaints, ...reopened.complaints]).toEqual([])
  await open.close()
  await reopened.close()
})

test('GWA-01 sudoku accepts digits and notes, marks conflicts, and stops its clock when paused', async () => {
  const open = await cabin.open('sudoku')
  const place = open.frame.locator('.cell:not(.given)').first()
  await place.tap()
  await open.page.keyboard.press('n')
  await open.page.keyboard.press('3')
  expect(await place.getAttribute('aria-label')).toContain('notes 3')
  await open.page.keyboard.press('n')
  for (let figure = 1; figure <= 9; figure++) {
    await open.frame
      .locator('.key')
      .nth(figure - 1)
      .tap()
    if ((await open.frame.locator('.clash').count()) > 1) break
  }
  expect(await place.getAttribute('aria-label')).toContain('conflict')
  await open.page.keyboard.press('Backspace')
  expect(await open.frame.locator('.clash').count()).toBe(0)
  await open.page.keyboard.press('h')
  expect(await place.getAttribute('aria-label')).toMatch(/, [1-9]$/)
  await open.page.evaluate(() => window.send({ altiport: 'pause' }))
  const clock = open.frame.locator('.stat strong').nth(1)
  await expect
    .poll(async () => {
      const before = await clock.textContent()
      await open.page.waitForTimeout(1300)
      return (await clock.textContent()) === before
    })
    .toBe(true)
  const label = await place.getAttribute('aria-label')
  const reopened = await cabin.open('sudoku', { data: await savedState(open.page) })
  expect(await reopened.frame.locator('.cell:not(.given)').first().getAttribute('aria-label')).toBe(label)
  expect([...open.complaints, ...reopened.complaints]).toEqual([])
  await open.close()
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
  const open = await cabin.open('sudoku', { data })
  await open.frame.locator('.cell').nth(40).tap()
  await open.page.keyboard.press(solved[40]!)
  await open.frame.getByRole('dialog', { name: 'Solved' }).waitFor()
  const scores = await open.page.evaluate(() =>
    window.received.filter(({ altiport }) => altiport === 'score'),
  )
  expect(scores).toHaveLength(1)
  await open.page.keyboard.press('Escape')
  await open.frame.getByRole('dialog').waitFor({ state: 'detached' })
  await open.close()
})

test('GWA-01 chess is played by touch and by keys, shows legal moves, responds, and is saved', async () => {
  const open = await cabin.open('chess')
  await square(open, 'e2').tap()
  expect(await open.frame.locator('.goal').count()).toBe(2)
  await square(open, 'e4').tap()
  await yourMove(open)
  expect(await open.frame.locator('.moves span').count()).toBe(2)
  await square(open, 'g1').focus()
  await open.page.keyboard.press('Enter')
  await open.page.keyboard.press('Escape')
  expect(await open.frame.locator('.goal').count()).toBe(0)
  await open.page.keyboard.press('Enter')
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft', 'Enter']) await open.page.keyboard.press(key)
  await expect.poll(() => open.frame.locator('.moves span').count()).toBeGreaterThan(2)
  await yourMove(open)
  expect(await open.frame.locator('.moves span').nth(2).textContent()).toBe('Nf3')
  const reopened = await cabin.open('chess', { data: await savedState(open.page) })
  expect(await reopened.frame.locator('.moves span').count()).toBe(4)
  await reopened.frame.getByRole('button', { name: 'Undo' }).tap()
  expect(await reopened.frame.locator('.moves span').count()).toBe(2)
  expect([...open.complaints, ...reopened.complaints]).toEqual([])
  await open.close()
  await reopened.close()
})

test('GWA-01 chess asks what a pawn is promoted to, and reports checkmate', async () => {
  const promoting = ['a2a4', 'b7b5', 'a4b5', 'a7a6', 'b5a6', 'c8b7', 'a6b7', 'h7h6']
  const promotion = await cabin.open('chess', {
    data: JSON.stringify({ codes: promoting, own: 0, level: 'easy', wins: 0 }),
  })
  await square(promotion, 'b7').tap()
  await square(promotion, 'a8').tap()
  await promotion.frame.getByRole('button', { name: 'knight' }).tap()
  await expect.poll(() => promotion.frame.locator('.moves span').nth(8).textContent()).toBe('bxa8=N')
  await promotion.close()
  const scholar = ['e2e4', 'e7e5', 'd1h5', 'b8c6', 'f1c4', 'g8f6']
  const mating = await cabin.open('chess', {
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
  const open = await cabin.open('pairs', { data: JSON.stringify({ state, best: {} }) })
  const card = (index: number) => open.frame.locator('.card').nth(index)
  await card(0).tap()
  await card(6).tap()
  await open.frame.locator('.card.found').nth(1).waitFor()
  await card(1).focus()
  for (const key of ['Enter', 'ArrowRight', 'Enter']) await open.page.keyboard.press(key)
  expect(await open.frame.locator('.card.open').count()).toBe(4)
  await expect.poll(() => open.frame.locator('.card.open').count()).toBe(2)
  for (let index = 1; index < 6; index++) {
    await card(index).tap()
    await card(index + 6).tap()
  }
  await open.frame.getByRole('dialog', { name: 'All pairs found' }).waitFor()
  expect(JSON.parse((await savedState(open.page))!)).toMatchObject({ best: { easy: 7 } })
  expect(open.complaints).toEqual([])
  await open.close()
})

test('GWA-02 the converter converts from both fields, in the language’s number format, and saves its state', async () => {
  const open = await cabin.open('converter', { language: 'fr' })
  await open.frame.getByRole('radio', { name: 'Température' }).tap()
  const [from, to] = [open.frame.locator('.figure').first(), open.frame.locator('.figure').last()]
  await from.fill('37,5')
  expect(await to.inputValue()).toBe('99,5')
  await to.fill('32')
  expect(await from.inputValue()).toBe('0')
  await open.frame.getByRole('button', { name: 'Inverser' }).tap()
  expect(await to.inputValue()).toBe('-17,8')
  const reopened = await cabin.open('converter', { language: 'en', data: await savedState(open.page) })
  expect(await reopened.frame.locator('.figure').last().inputValue()).toBe('-17.8')
  expect([...open.complaints, ...reopened.complaints]).toEqual([])
  await open.close()
  await reopened.close()
})

test('GWA-02 the phrasebook searches, saves and enlarges phrases', async () => {
  const open = await cabin.open('phrasebook', { language: 'fr' })
  expect(await open.frame.getByRole('radio', { name: 'Français' }).count()).toBe(0)
  await open.frame.getByRole('radio', { name: 'العربية' }).tap()
  await open.frame.getByRole('searchbox').fill('gare')
  expect(await open.frame.locator('.said').allTextContents()).toEqual(['أين المحطة؟'])
  expect(await open.frame.locator('.spoken').textContent()).toBe('ayna l-maḥaṭṭa?')
  await open.frame.locator('.star').tap()
  await open.frame.locator('.open').tap()
  await open.frame.getByRole('dialog', { name: 'Où est la gare ?' }).waitFor()
  expect(JSON.parse((await savedState(open.page))!)).toEqual({ saidIn: 'ar', kept: ['station'] })
  expect(open.complaints).toEqual([])
  await open.close()
})
