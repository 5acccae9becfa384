/**
 * Renders text with simple markup; the output is limited to text and four elements, so no markup is executed.
 */
import { spansOf } from '@altiport/wire/rich-text'
import { Link } from '#core/route/link.tsx'

export function RichText({ text }: { text: string }) {
  return spansOf(text).map(({ text: content, bold, italic, to }, index) => {
    const key = `${index} ${content}`
    if (bold) return <strong key={key}>{content}</strong>
    if (italic) return <em key={key}>{content}</em>
    if (to === undefined) return <span key={key}>{content}</span>
    return (
      <Link key={key} to={to}>
        {content}
      </Link>
    )
  })
}
