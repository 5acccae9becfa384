/** All galleries on board, each by its cover picture. */

import { Chips, chipStyles } from '@altiport/ui/chip'
import { Grid } from '@altiport/ui/grid'
import { Page } from '@altiport/ui/page'
import { Picture } from '@altiport/ui/picture'
import { useLoadingPhase } from '@altiport/ui/skeleton'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { galleriesQuery } from '@altiport/wire/images'
import { useText } from '#core/language/language.ts'
import { FailedPage } from '#core/media/failed-page.tsx'
import { usePageName } from '#core/menu/use-menu.ts'
import { useQuery } from '#core/query/query.ts'
import { Link } from '#core/route/link.tsx'
import { ImagesSkeleton } from './images-skeleton.tsx'
import { responsivePicture } from './slide-picture.ts'

/** Width of a gallery's tile in the grid. */
const tileSizes = '(max-width: 639px) 100vw, (max-width: 1279px) 50vw, 33vw'

export function GalleriesPage() {
  const text = useText()
  const name = usePageName('/app/image', text('images.title'))
  const { data, isPending, error, refetch } = useQuery(galleriesQuery)
  const loadingPhase = useLoadingPhase(isPending)
  if (error && !data) return <FailedPage onRetry={refetch} />
  if (loadingPhase === 'skeleton' || !data) return <ImagesSkeleton isShown={loadingPhase === 'skeleton'} />
  const { galleries, categories } = data.app.images
  return (
    <Page gap={4}>
      <Page.Title>{name}</Page.Title>
      {categories.length > 1 && (
        <Chips bleed>
          {categories.map(({ id, title }) => (
            <Link key={id} to="/app/image/$appId" params={{ appId: id }} className={chipStyles()}>
              {title}
            </Link>
          ))}
        </Chips>
      )}
      {galleries.length === 0 && <Text tone="muted">{text('images.none')}</Text>}
      <Grid phone={1} tablet={2} desktop={3}>
        {galleries.map(({ id, title, tagline, count, cover }, index) => (
          <li key={id}>
            <Stack as={Link} to="/app/image/$appId" params={{ appId: id }}>
              <Picture
                {...responsivePicture(cover, tileSizes)}
                ratio={3 / 2}
                alt=""
                title={title}
                priority={index === 0}
                radius="m"
              />
              <Text as="strong" variant="h3" mt={3}>
                {title}
              </Text>
              <Text as="span" variant="callout" tone="muted">
                {tagline ?? text('images.count', { n: count })}
              </Text>
            </Stack>
          </li>
        ))}
      </Grid>
    </Page>
  )
}
