/** Guide text: paragraphs and lists, without the marks of bold and italic text. Never interpreted as HTML. */

import { classes } from '@altiport/ui/classes'
import { blocksOf, plainText } from '@altiport/wire/rich-text'
import styles from './guide-text.module.css'

export function GuideText({ source, className }: { source: string; className?: string }) {
  return (
    <div className={classes(styles.text, className)}>
      {blocksOf(source).map((block, index) =>
        block.kind === 'list' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same text yields the same blocks
          <ul key={index} dir="auto">
            {block.items.map((item) => (
              <li key={item}>{plainText(item)}</li>
            ))}
          </ul>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same text yields the same blocks
          <p key={index} dir="auto" data-kind={block.kind}>
            {plainText(block.text)}
          </p>
        ),
      )}
    </div>
  )
}
