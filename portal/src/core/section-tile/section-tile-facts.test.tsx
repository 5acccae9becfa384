/** The line below a tile's title. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { languageStore } from '#core/language/language-store.ts'
import type { Router } from '#core/route/router.ts'
import { RouterContext } from '#core/route/use-route.ts'
import { SectionTile, type SectionTileItem } from './section-tile.tsx'

/** Renders each text as its key and values. */
languageStore.write({
  ...languageStore.read(),
  text: (key, values) => [key, ...Object.values(values ?? {})].join(' '),
})

const router = { hrefOf: ({ to }: { to: string }) => to } as unknown as Router

function factsOf(tile: Partial<SectionTileItem>): string | undefined {
  const item = { id: 'a', title: 'A', picture: null, ...tile } as SectionTileItem
  const markup = renderToStaticMarkup(
    <RouterContext value={router}>
      <SectionTile tile={item} />
    </RouterContext>,
  )
  return /<span>([^<]*)<\/span><\/span><\/span><\/a>/.exec(markup)?.[1]
}

test('EXP-03 a film’s tile has its length, if that is known', () => {
  expect(factsOf({ kind: 'video', durationInS: 120 })).toMatch(/^tile\.video \S/)
  expect(factsOf({ kind: 'video', durationInS: null })).toBe('find.film')
})

test('EXP-03 AUD-03 a podcast’s tile counts episodes, an album’s tracks', () => {
  const tile = { kind: 'album', count: 12 }
  expect(factsOf({ ...tile, audioKind: 'music' })).toBe('find.about find.music audio.tracks 12')
  expect(factsOf({ ...tile, audioKind: 'podcast' })).toBe('find.about find.podcast audio.episodes 12')
  expect(factsOf({ ...tile, audioKind: 'audiobook' })).toBe('find.about find.audiobook audio.episodes 12')
})
