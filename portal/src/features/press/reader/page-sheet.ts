/** Cuts one page out of the sheet that contains thumbnails of all pages. */
import type { CSSProperties } from 'react'

type Sheet = { url: string; columns: number }

/** As background styles that fill the box. `page` counts from 1. */
export function sheetCell({ url, columns }: Sheet, page: number, pages: number): CSSProperties {
  const across = Math.min(columns, pages)
  const rows = Math.ceil(pages / columns)
  const column = (page - 1) % columns
  const row = Math.floor((page - 1) / columns)
  const share = (index: number, of: number) => (of > 1 ? `${(index / (of - 1)) * 100}%` : '0%')
  return {
    backgroundImage: `url("${url}")`,
    backgroundSize: `${across * 100}% ${rows * 100}%`,
    backgroundPosition: `${share(column, across)} ${share(row, rows)}`,
  }
}
