/** Words with marks as elements: every piece is text or one of four elements, so nothing in it can act. */
import { spansOf } from '@altiport/wire/rich-text'
import { Link } from '#core/route/link.tsx'

export function RichText({ text }: { text: string }) {
  return spansOf(text).map(({ text: words, bold, italic, to }, at) => {
    const key = `${at} ${words}`
    if (bold) return <strong key={key}>{words}</strong>
    if (italic) return <em key={key}>{words}</em>
    if (to === undefined) return <span key={key}>{words}</span>
    return (
      <Link key={key} to={to}>
        {words}
      </Link>
    )
  })
}
