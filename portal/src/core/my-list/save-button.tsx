/** A button that saves an item to the list or removes it. */
import { Button } from '@altiport/ui/button'
import type { MyListItem } from '@altiport/wire/my-list'
import { useText } from '#core/language/language.ts'
import { removeItem, saveItem, useIsSaved } from './my-list.ts'

type SaveButtonProps = { item: MyListItem; title: string; className?: string }

/** @see PAX-03 */
export function SaveButton({ item, title, className }: SaveButtonProps) {
  const text = useText()
  const isSaved = useIsSaved(item)
  return (
    <Button
      icon="bookmark-simple"
      iconWeight={isSaved ? 'fill' : 'regular'}
      className={className}
      aria-pressed={isSaved}
      onClick={() => (isSaved ? removeItem(item, title) : saveItem(item))}
    >
      {text(isSaved ? 'list.saved' : 'list.save')}
    </Button>
  )
}
