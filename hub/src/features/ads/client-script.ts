/** The ad client: the script that pages load before they ask for advertisements. */
import { adClientName } from '@altiport/wire/ads'

/**
 * Ready as soon as it has run; its one act reports a click.
 *
 * The report outlives the page, as a click leads away from it.
 *
 * @see ADS-08, ADS-09, ADS-14, OP-48
 */
export const clientScript = `(() => {
  const click = (id) => {
    if (typeof id !== 'string' || id === '') return
    const address = '/core/pxeasy/product/event/' + encodeURIComponent(id)
    fetch(address + '?event=click&timestamp=' + Date.now(), { keepalive: true }).catch(() => {})
  }
  window.${adClientName} = { isReady: true, click }
})()
`
