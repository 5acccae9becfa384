/** The micro-sites while loading, and without stories. */
import { Page } from '@altiport/ui/page'
import { Skeleton } from '@altiport/ui/skeleton'
import { Text } from '@altiport/ui/text'
import { useText } from '#core/language/language.ts'
import styles from './story-states.module.css'

/** Until `isShown`, only the page's empty frame is rendered, so that nothing shifts later. */
export const StorySkeleton = ({ isShown }: { isShown: boolean }) => (
  <Page width="wide" gap={4} mt={2} className={styles.page} aria-busy="true">
    {isShown && (
      <>
        <Skeleton shape="title" />
        <Skeleton shape="wide" />
        <Skeleton text />
        <Skeleton text />
        <Skeleton text />
      </>
    )}
  </Page>
)

export function NoStories() {
  const text = useText()
  return (
    <Page>
      <Page.Title>{text('story.title')}</Page.Title>
      <Text>{text('story.none')}</Text>
    </Page>
  )
}
