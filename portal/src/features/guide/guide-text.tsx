/** Guide text: paragraphs and lists. Never interpreted as HTML. */

import { classes } from '@altiport/ui/classes'
import { blocksOf } from '@altiport/wire/rich-text'
import styles from './guide-text.module.css'

export function GuideText({ source, className }: { source: string; className?: string }) {
  return (
    <div className={classes(styles.text, className)}>
      {blocksOf(source).map((block, index) =>
        block.kind === 'list' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same text yields the same blocks
          <ul key={index} dir="auto">
            {block.items.map((item) => (
              <li key={item}>{plain(item)}</li>
            ))}
          </ul>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same text yields the same blocks
          <p key={index} dir="auto" data-kind={block.kind}>
            {plain(block.text)}
          </p>
        ),
      )}
    </div>
  )
}

/** Removes bold marks, which the guide does not render and screen readers would read as stars. */
const plain = (text: string) => text.replace(/\*\*([^*]+)\*\*/g, '$1')
