/**
 * Opens the onboard shop of the demo with the calls of a crew tablet, so that the demo starts with an open
 * shop. Run by `npm start` with the console's address and the crew code.
 */
import {
  type CrewLog,
  type CrewSessionReply,
  crewCookie,
  crewLogCall,
  crewProofHeader,
  crewSignIn,
  crewSignOut,
} from '@altiport/wire/crew'
import { type CrewShop, crewShopCall, openShop } from '@altiport/wire/shop-crew'

/**
 * Resolves to whether it opened the shop. If the crew have opened it on this flight, it stays as they left it.
 *
 * @throws if a call is refused
 * @see OP-62
 */
export async function openDemoShop(crewUrl: string, pin: string): Promise<boolean> {
  const signedIn = await fetch(crewUrl + crewSignIn.path, {
    method: crewSignIn.method,
    headers: { 'Content-Type': 'application/json', Origin: crewUrl },
    body: JSON.stringify({ pin, tablet: 'Demo' }),
  })
  if (!signedIn.ok) throw new Error(`the crew's server answered ${signedIn.status} to signing in`)
  const { proof } = (await signedIn.json()) as CrewSessionReply
  const cookie = signedIn.headers.getSetCookie().find((each) => each.startsWith(`${crewCookie}=`))
  const send = async (call: { method: string; path: string }, body?: unknown) => {
    const reply = await fetch(crewUrl + call.path, {
      method: call.method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        Cookie: cookie?.split(';')[0] ?? '',
        Origin: crewUrl,
        [crewProofHeader]: proof,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`the crew's server answered ${reply.status} to ${call.path}`)
    return reply
  }
  const { isOpen, products, legId } = (await (await send(crewShopCall)).json()) as CrewShop
  const { lines } = (await (await send(crewLogCall)).json()) as CrewLog
  const isDecided = lines.some((line) => line.legId === legId && line.act === 'openShop')
  const opens = !isOpen && !isDecided && products.length > 0
  if (opens) await send(openShop, { isOpen: true })
  await send(crewSignOut)
  return opens
}

if (process.argv[1] === import.meta.filename) {
  const [crewUrl = '', pin = ''] = process.argv.slice(2)
  await openDemoShop(crewUrl, pin)
}
