/** Words of a guide: paragraphs and lists. Nothing in them is ever taken for markup. */

import { classes } from '@altiport/ui/classes'
import { blocksOf } from '@altiport/wire/rich-text'
import styles from './guide-text.module.css'

export function GuideText({ source, className }: { source: string; className?: string }) {
  return (
    <div className={classes(styles.text, className)}>
      {blocksOf(source).map((block, at) =>
        block.kind === 'list' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same words give the same blocks
          <ul key={at}>
            {block.items.map((item) => (
              <li key={item}>{plain(item)}</li>
            ))}
          </ul>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same words give the same blocks
          <p key={at} data-kind={block.kind}>
            {plain(block.text)}
          </p>
        ),
      )}
    </div>
  )
}

/** Marks that a guide has no use for are not read aloud as stars. */
const plain = (text: string) => text.replace(/\*\*([^*]+)\*\*/g, '$1')
