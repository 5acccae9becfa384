/** A pack with its own keywords for excluding advertisements: the hub applies and publishes them. */
import { getAd } from '@altiport/wire/ads'
import { graphqlPath } from '@altiport/wire/limits'
import { mediaItemQuery } from '@altiport/wire/media'
import { searchQuery } from '@altiport/wire/search'
import { expect, test } from 'vitest'
import { tinyAds } from '#testing/ads.ts'
import { openTestHub, send, signIn } from '#testing/hub.ts'
import { openPacks } from '#testing/packs.ts'

const keywords = { noAds: 'werbefrei', tooShort: 'kurz', kids: 'kinder' }

test('OP-33 VOD-13 VOD-14 ADS-03 the pack’s own keywords exclude advertisements, and the default ones do not apply', async () => {
  const packs = await openPacks()
  const packId = await packs.add('words', (index, pack) => {
    pack.noAdKeywords = keywords
    index.advertisements = tinyAds(index, [{ id: 'lamp' }])
    const [harbour] = index.videos
    for (const keyword of ['no-ads', ...Object.values(keywords)])
      index.videos.push({ ...harbour!, id: keyword, title: { en: `Film ${keyword}` }, keywords: [keyword] })
  })
  await packs.activate(packId)
  const hub = await openTestHub({ dataDir: packs.dataDir })
  const { cookies } = await signIn(hub.addresses.passengers)
  const path = getAd.path.replace(':type', 'video').replace(':format', 'preroll')
  const isServed = async (media: string) => {
    const query = { section: 'films', zone: 'player', timestamps: '1795248000000', media }
    const { body } = await send(
      hub.addresses.passengers,
      { method: 'GET', path },
      { query, headers: cookies },
    )
    return 'id' in (body as object)
  }
  expect(await Promise.all([...Object.values(keywords), 'no-ads', 'harbour'].map(isServed))).toEqual([
    false,
    false,
    false,
    true,
    true,
  ])

  const queryApp = async (query: unknown, variables: object) => {
    const sent = { body: { query, variables: { lang: 'en', ...variables } } }
    const { body } = await send(hub.addresses.passengers, { method: 'POST', path: graphqlPath }, sent)
    // biome-ignore lint/suspicious/noExplicitAny: the types of responses are checked in wire/; here the values matter
    return (body as any).data.app
  }
  expect(await queryApp(mediaItemQuery, { id: 'kurz' })).toMatchObject({
    noAdKeywords: keywords,
    mediaItem: { keywords: ['kurz'] },
  })
  const { best } = (await queryApp(searchQuery, { text: 'Film kinder' })).search
  expect(best).toMatchObject({ id: 'kinder', forKids: true })
  await hub.remove()
})
