/** What the crew must always see: seats at their position in the plan, and bars that do not scroll away. */

import { expect } from '#journey.ts'
import { crewJourney as journey, signIn } from './crew.ts'
import { boardRow, cancelOrder, openShop, placeOrder } from './crew-board.ts'

journey(
  'CRW-03 a row of the cabin plan is one line inside its card at every width, and the plan stays visible beside the list',
  async ({ page, signedIn }) => {
    await page.goto('/')
    const tablet = await signedIn('2L')
    await openShop(tablet)
    const seats = ['1A', '1J', '8B', '9J']
    for (const seat of seats) await placeOrder(page, Number(seat.slice(0, -1)), seat.slice(-1))
    await expect(boardRow(tablet, '9J')).toBeVisible()
    for (const width of [320, 390, 820, 1024, 1180, 1440]) {
      await tablet.setViewportSize({ width, height: 820 })
      const boxes = await tablet.getByRole('region', { name: 'Cabin' }).evaluate((card) => {
        const boxOf = (seat: string) => {
          const { x, y, right, height } = card.querySelector(`[data-open="${seat}"]`)!.getBoundingClientRect()
          return { x, y, right, height }
        }
        return {
          first: boxOf('1A'),
          last: boxOf('1J'),
          eight: boxOf('8B'),
          nine: boxOf('9J'),
          end: card.getBoundingClientRect().right,
        }
      })
      expect(boxes.first.height).toBeGreaterThan(8)
      expect(boxes.last.right).toBeLessThan(boxes.end)
      // On a tablet in portrait the aircraft is drawn sideways.
      if (width === 820) {
        expect(boxes.last.x).toBeCloseTo(boxes.first.x, 0)
        expect(boxes.last.y).toBeGreaterThan(boxes.first.y + boxes.first.height)
        expect(boxes.nine.y).toBeCloseTo(boxes.last.y, 0)
        expect(boxes.nine.x).toBeGreaterThan(boxes.eight.right)
        continue
      }
      expect(boxes.last.y, `${width}`).toBe(boxes.first.y)
      expect(boxes.last.x).toBeGreaterThan(boxes.first.right)
      expect(boxes.nine.x).toBeCloseTo(boxes.last.x, 0)
      expect(boxes.nine.y).toBeGreaterThan(boxes.eight.y + boxes.eight.height)
    }
    // The text of a row is vertically centered, as its seat is.
    const [seat, text] = await boardRow(tablet, '8B').evaluate((node) =>
      [...node.querySelector('button')!.children].map((part) => {
        const range = document.createRange()
        const lines: DOMRect[] = []
        const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()) {
          range.selectNodeContents(texts.currentNode)
          lines.push(...range.getClientRects())
        }
        return (Math.min(...lines.map(({ top }) => top)) + Math.max(...lines.map(({ bottom }) => bottom))) / 2
      }),
    )
    expect(Math.abs(text! - seat!)).toBeLessThan(3)
    // On a tablet in portrait the plan stays at the bottom and does not cover a row that receives focus.
    await tablet.setViewportSize({ width: 820, height: 970 })
    const plan = tablet.getByRole('region', { name: 'Cabin' })
    for (const [seat, part] of [
      ['1A', 'start'],
      ['9J', 'end'],
    ] as const) {
      await boardRow(tablet, seat).getByRole('button').last().focus()
      const [order, card] = [await boardRow(tablet, seat).boundingBox(), await plan.boundingBox()]
      expect(order!.y + order!.height, part).toBeLessThanOrEqual(card!.y + 1)
      await expect(plan).toBeInViewport({ ratio: 1 })
    }
    // Beside a scrolled list the plan and its legend stay visible.
    await tablet.setViewportSize({ width: 1180, height: 400 })
    await boardRow(tablet, '9J').scrollIntoViewIfNeeded()
    await expect(tablet.getByRole('button', { name: 'By row' })).not.toBeInViewport({ ratio: 1 })
    await expect(plan.getByRole('heading')).toBeInViewport({ ratio: 1 })
    await expect(plan.getByText('Delivered')).toBeInViewport({ ratio: 1 })
  },
)

journey(
  'CRW-03 CRW-05 the bars that report an unreachable hub and paused screens stay visible however far the orders are scrolled',
  async ({ page, signedIn, allow }) => {
    allow(/ERR_INTERNET_DISCONNECTED|WebSocket connection to/)
    await page.goto('/')
    const phone = await signedIn('2L', '/', { viewport: { width: 390, height: 700 } })
    await openShop(phone)
    for (const rowNumber of [1, 2, 3, 4, 9, 10]) await placeOrder(page, rowNumber, 'A')
    await boardRow(phone, '10A').scrollIntoViewIfNeeded()
    const pauseButton = phone.getByRole('button', { name: 'Pause all screens' })
    await expect(pauseButton).not.toBeInViewport()
    await pauseButton.focus()
    await phone.keyboard.down('Enter')
    await expect(phone.getByRole('heading', { name: 'All screens are paused' })).toBeVisible()
    await phone.keyboard.up('Enter')
    await phone.getByRole('link', { name: 'Orders' }).click()
    await boardRow(phone, '10A').scrollIntoViewIfNeeded()
    await expect(phone.getByRole('button', { name: 'Resume all screens' })).toBeInViewport({ ratio: 1 })
    await phone.context().setOffline(true)
    await expect(phone.getByText(/No connection to the hub since/)).toBeInViewport({ ratio: 1 })
    await expect(phone.getByRole('button', { name: 'Resume all screens' })).toBeInViewport({ ratio: 1 })
    await boardRow(phone, '10A').scrollIntoViewIfNeeded()
    await expect(boardRow(phone, '10A').getByRole('button', { name: 'Start, 10A' })).toBeInViewport({
      ratio: 1,
    })
  },
)

journey(
  'CRW-03 PAX-09 the counts above the orders match the plan’s, a notice covers no row, and a locked tablet still counts and plays sounds',
  async ({ page, tablet }) => {
    await page.goto('/')
    const tablet2L = await tablet({ viewport: { width: 1180, height: 600 } })
    await tablet2L.addInitScript(() => {
      localStorage.setItem('crew.chime', 'on')
      const tonesInHz: number[] = []
      Object.assign(window, { tonesInHz })
      const { start } = OscillatorNode.prototype
      OscillatorNode.prototype.start = function (...args) {
        tonesInHz.push(Math.round(this.frequency.value))
        return start.apply(this, args)
      }
    })
    await tablet2L.goto('/')
    await signIn(tablet2L, '2L')
    await openShop(tablet2L)
    for (const rowNumber of [1, 2, 3, 4, 9]) await placeOrder(page, rowNumber, 'A')
    await boardRow(tablet2L, '1A').getByRole('button', { name: 'Start, 1A' }).click()
    await expect(boardRow(tablet2L, '1A')).toHaveAttribute('data-status', 'preparing')
    const id = await placeOrder(page, 10, 'A')
    const newOrder = tablet2L.getByRole('status').filter({ hasText: 'New order: 10A' })
    await expect(newOrder).toBeVisible()
    await boardRow(tablet2L, '10A').scrollIntoViewIfNeeded()
    const covered = await newOrder.evaluate((notice) => {
      const { top, bottom } = notice.getBoundingClientRect()
      const screen = document.querySelector('main')!.getBoundingClientRect()
      return [...document.querySelectorAll('[data-order]')].filter((each) => {
        const order = each.getBoundingClientRect()
        return order.top < bottom && Math.min(order.bottom, screen.bottom) > top
      }).length
    })
    expect(covered).toBe(0)
    await expect(tablet2L.getByText('5 new, 1 preparing, 0 on the way, 0 delivered')).toBeVisible()
    await expect(tablet2L.getByRole('region', { name: 'Cabin' }).locator('dd')).toHaveText([
      '5',
      '1',
      '0',
      '0',
    ])

    await tablet2L.getByRole('button', { name: /^Crew/ }).click()
    await tablet2L.getByRole('dialog').getByRole('button', { name: 'Lock tablet' }).click()
    const waiting = (counts: string) => tablet2L.getByRole('status').filter({ hasText: counts })
    await expect(waiting('5 new, 1 preparing, 0 on the way')).toContainText(/Longest wait: 1\smin/)
    await expect(boardRow(tablet2L, '1A')).toHaveCount(0)
    const lastTones = () =>
      tablet2L.evaluate(() => (window as unknown as { tonesInHz: number[] }).tonesInHz.slice(-2))
    await cancelOrder(page, id)
    await expect(waiting('4 new, 1 preparing, 0 on the way')).toBeVisible()
    expect(await lastTones()).toEqual([880, 523])
    await placeOrder(page, 12, 'A')
    await expect(waiting('5 new, 1 preparing, 0 on the way')).toBeVisible()
    expect(await lastTones()).toEqual([659, 880])
  },
)
