/** What large text must not cause: content wider than the window, cut off, or broken within a word. */
import type { Page } from '@playwright/test'

/** Doubles the text size, as a browser setting does. */
export const enlargeText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })

/**
 * Texts and controls of the page, or of the open sheet, that are wider than the window, clipped by a box
 * around them, or broken within a word; each with its problem. Rows that scroll horizontally and texts that
 * end with an ellipsis may be longer than their visible part.
 */
export const textProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    const problems = new Set<string>()
    /** Share of the window's width: Tamil and Malayalam words that are narrower must not be broken. */
    const minBrokenShare = 0.4
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const isWider = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth + 1
    const isTaller = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight + 1
    // Cached by element: a page has thousands of lines.
    const boxes = new Map<Element, ReturnType<typeof readBox>>()
    function readBox(element: Element) {
      const style = getComputedStyle(element)
      return {
        rect: element.getBoundingClientRect(),
        cutsX: cuts(style.overflowX),
        cutsY: cuts(style.overflowY),
        isRow: scrolls(style.overflowX) && isWider(element) && !isTaller(element),
        scrollsY: scrolls(style.overflowY) && isTaller(element),
        hasEllipsis: style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none',
        isVisuallyHidden: style.clipPath.startsWith('inset(50%'),
      }
    }
    const boxOf = (element: Element) => {
      const box = boxes.get(element) ?? readBox(element)
      boxes.set(element, box)
      return box
    }
    const ancestorBoxes = (element: Element | null) => {
      const ancestors: ReturnType<typeof readBox>[] = []
      for (let each = element; each && each !== document.body; each = each.parentElement)
        ancestors.push(boxOf(each))
      return ancestors
    }
    const isRendered = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[inert]')
    const overflowsViewport = ({ left, right }: DOMRect) => right > innerWidth + 1 || left < -1

    const isCut = (line: DOMRect, ancestors: ReturnType<typeof readBox>[]) => {
      for (const { rect, cutsX, cutsY, isRow, scrollsY } of ancestors) {
        // A box without height is collapsed until it is needed.
        if (cutsY && rect.height < 1) return false
        if (cutsX && !scrollsY && (line.left < rect.left - 2 || line.right > rect.right + 2)) return true
        const maxCut = line.height * 0.3
        if (cutsY && (line.top < rect.top - maxCut || line.bottom > rect.bottom + maxCut)) return true
        if (isRow || scrollsY) return false
      }
      return false
    }

    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
      const parent = text.parentElement
      if (!parent || !text.data.trim() || parent.closest('script, style, svg, option, textarea')) continue
      const ancestors = ancestorBoxes(parent)
      if (
        !isRendered(parent) ||
        ancestors.some(({ hasEllipsis, isVisuallyHidden }) => hasEllipsis || isVisuallyHidden)
      )
        continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      const quoted = `"${text.data.trim().slice(0, 40)}"`
      if (lines.some((line) => isCut(line, ancestors))) problems.add(`cut off: ${quoted}`)
      if (!ancestors.some(({ isRow }) => isRow) && lines.some(overflowsViewport))
        problems.add(`beyond the window: ${quoted}`)
      // Thai, Chinese and Japanese break between words without a space; addresses break anywhere.
      for (const { 0: word, index } of text.data.matchAll(/[^\s\u00ad\u2010-\u2014/-]+/g)) {
        if (/[\u0e00-\u0e7f\u3000-\u9fff\uff01-\uff1f@.:][^.]/.test(word)) continue
        // A soft hyphen is drawn at the end of the previous line, and counts as part of the word after it.
        range.setStart(text, index + (text.data[index - 1] === '\u00ad' ? 1 : 0))
        range.setEnd(text, index + word.length)
        const rects = [...range.getClientRects()].filter(({ width }) => width > 0.5)
        if (new Set(rects.map(({ top }) => Math.round(top))).size < 2) continue
        // Tamil and Malayalam words are long, and break between any two syllables where a line has no room for one.
        const widthInPx = rects.reduce((sum, { width }) => sum + width, 0)
        const breaksAnywhere = /[\u0b80-\u0bff\u0d00-\u0d7f]/.test(word)
        if (breaksAnywhere && widthInPx > innerWidth * minBrokenShare) continue
        problems.add(`broken word: "${word}" in ${quoted}`)
      }
    }
    for (const control of root.querySelectorAll('a, button, input, textarea')) {
      const rect = control.getBoundingClientRect()
      const isInRow = ancestorBoxes(control.parentElement).some(({ isRow }) => isRow)
      if (rect.width > 1 && isRendered(control) && !isInRow && overflowsViewport(rect))
        problems.add(
          `control beyond the window: ${control.getAttribute('aria-label') ?? control.textContent}`,
        )
    }
    for (const box of [document.querySelector('#appContent'), root, ...root.querySelectorAll('dialog *')])
      if (box && isWider(box) && (box.id || box === root || boxOf(box).scrollsY))
        problems.add(`scrolls sideways: ${box.id || box.className}`)
    return [...problems]
  })
