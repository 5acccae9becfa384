/** An icon button that saves an item to the list, for tight spaces; filled while the item is saved. */
import { IconButton } from '@altiport/ui/button'
import type { MyListItem } from '@altiport/wire/my-list'
import { useText } from '#core/language/language.ts'
import { removeItem, saveItem, useIsSaved } from './my-list.ts'

type SaveDiscProps = { item: MyListItem; title: string; className?: string }

/** @see PAX-03 */
export function SaveDisc({ item, title, className }: SaveDiscProps) {
  const text = useText()
  const isSaved = useIsSaved(item)
  return (
    <IconButton
      icon="bookmark-simple"
      weight={isSaved ? 'fill' : 'regular'}
      label={text('list.save')}
      aria-pressed={isSaved}
      surface="solid"
      className={className}
      onClick={() => (isSaved ? removeItem(item, title) : saveItem(item))}
    />
  )
}
