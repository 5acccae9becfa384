/** The ad client: the script that pages load before they request advertisements. */
import { adClientName, reportAdEvent } from '@altiport/wire/ads'

/**
 * Ready as soon as it has run; its only function reports a click.
 *
 * `keepalive`, because a click navigates away from the page.
 *
 * @see ADS-08, ADS-09, ADS-14, OP-48
 */
export const clientScript = `(() => {
  const click = (id) => {
    if (typeof id !== 'string' || id === '') return
    const address = '${reportAdEvent.path}'.replace(':id', encodeURIComponent(id))
    fetch(address + '?event=click&timestamp=' + Date.now(), { keepalive: true }).catch(() => {})
  }
  window.${adClientName} = { isReady: true, click }
})()
`
