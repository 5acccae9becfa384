/** Pictures and tags of advertisements are looked up in turns, as calls are. */
import { expect, test } from 'vitest'
import { openTestHub } from '#testing/hub.ts'

test('ADS-12 OP-99 a lookup of an unknown advertisement waits for fewer than a third of a crowd’s earlier lookups', async () => {
  const { router, remove } = await openTestHub()
  const answered: string[] = []
  const requestPicture = async (remoteAddress: string, id: number) => {
    const url = `/core/pxeasy/product/media/image/${String(id).padStart(20, 'x')}/image.jpg`
    const { statusCode } = await router.app.inject({ url, remoteAddress })
    answered.push(`${remoteAddress} ${statusCode}`)
  }
  const crowd = Array.from({ length: 500 }, (_, n) => requestPicture('10.0.0.1', n))
  await Promise.all([...crowd, requestPicture('10.0.0.2', 500)])
  expect(answered.indexOf('10.0.0.2 404')).toBeLessThan(150)
  expect(answered).toHaveLength(501)
  await remove()
})
