/** A title's icon on its page, in the two forms that the hub sends. */
import { graphqlPath } from '@altiport/wire/limits'
import { expect, journey } from '#journey.ts'

journey(
  'VOD-11 OP-31 a title’s icon is drawn from inline svg and from an address, and runs no scripts',
  async ({ page }) => {
    const icon = page.locator('main article img[alt=""][src^="data:image/svg+xml"]')
    const isDrawn = () => icon.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)
    await page.goto('/app/vod/media/boatmen')
    await expect(icon).toBeVisible()
    await expect.poll(isDrawn).toBe(true)

    let data = ''
    await page.route(`**${graphqlPath}`, async (route) => {
      if (!/query MediaItem\b/.test(route.request().postData() ?? '')) return route.fallback()
      const reply = await route.fetch()
      const body = await reply.json()
      body.data.app.mediaItem.icon = { data }
      await route.fulfill({ response: reply, json: body })
    })
    data =
      '<svg viewBox="0 0 8 8" onload="document.title=\'x\'"><script>document.title="x"</script><path d="M1 1h6"/></svg>'
    await page.goto('/app/vod/media/tide')
    await expect(icon).toBeVisible()
    await expect.poll(isDrawn).toBe(true)
    await expect(page).toHaveTitle(/Tide/)

    data = '<svg viewBox="0 0 8 8"><path'
    await page.goto('/app/vod/media/tide')
    await expect(page.getByRole('heading', { level: 1, name: /Tide/ })).toBeVisible()
    await expect(icon).toHaveCount(0)

    const iconAddress = await page.evaluate(async () => {
      const reply = await fetch('/core/graphql', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          query:
            'query Icon($lang: String!) { app(lang: $lang) { mediaItem(id: "red-tree") { icon { data } } } }',
          variables: { lang: 'en' },
        }),
      })
      return (await reply.json()).data.app.mediaItem.icon.data as string
    })
    data = iconAddress
    await page.goto('/app/vod/media/tide')
    const thumbnail = page.locator(`main article img[src="${iconAddress}?thumbnail=240"]`)
    await expect(thumbnail).toBeVisible()
    await expect
      .poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth > 0))
      .toBe(true)
  },
)
