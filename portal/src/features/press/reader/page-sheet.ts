/** Cuts one page out of the sheet that contains thumbnails of all pages. */
import type { CSSProperties } from 'react'

type Sheet = { url: string; columns: number }

/** The background of a box that displays the page. `page` counts from 1. */
export function sheetCell({ url, columns }: Sheet, page: number, pages: number): CSSProperties {
  const usedColumns = Math.min(columns, pages)
  const rows = Math.ceil(pages / columns)
  const column = (page - 1) % columns
  const row = Math.floor((page - 1) / columns)
  const share = (index: number, count: number) => (count > 1 ? `${(index / (count - 1)) * 100}%` : '0%')
  return {
    backgroundImage: `url("${url}")`,
    backgroundSize: `${usedColumns * 100}% ${rows * 100}%`,
    backgroundPosition: `${share(column, usedColumns)} ${share(row, rows)}`,
  }
}
