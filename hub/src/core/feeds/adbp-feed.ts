/** ARINC 834 ADBP: the hub sends a subscription to the box, which connects back and publishes parameters. */
import { readFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { adbpReader } from '@altiport/flight/feeds/adbp'
import { type AdbpMapping, commonAdbpMapping, longAdbpMapping } from '@altiport/flight/feeds/adbp-mapping'
import { type AdbpDialect, adbpErrorCode, adbpSubscription } from '@altiport/flight/feeds/adbp-messages'
import { fileProblem } from '@altiport/pack/file-problem'
import { describeIssue, issuePath } from '#core/settings-issue.ts'
import { feedTroubles } from './describe-feed.ts'
import { createMeter, type Feed, type FeedParts, reportChanges } from './feed.ts'
import { type Allowance, createAllowance, readWithin } from './feed-allowance.ts'
import { adbpMappingShape, type FeedOf, nameOf } from './feed-settings.ts'
import { type Attempt, retryForever } from './retry.ts'

const responseTimeoutInMs = 5000
const maxResponseInChars = 65_536
/** Success, and success except for some names that the box does not support. */
const successCodes = [0, 8]
/** A box needs one; more allow it to reconnect before it has closed the previous one. */
const maxConnections = 4

/**
 * Accepts connections only from the box that was subscribed to: passengers may be on the same network.
 *
 * @see FEED-01, FEED-04
 */
export const openAdbpFeed = (settings: FeedOf<'adbp'>, mapping: AdbpMapping, parts: FeedParts): Feed => {
  const { status, createParser } = createMeter(nameOf(settings), settings.kind, parts)
  const report = reportChanges(status, parts)
  const reader = adbpReader(mapping)
  const allowance = createAllowance(parts.maxShare)
  const connections = new Set<Socket>()
  let boxAddress: string | null = null
  let onText = () => {}
  let onClosed: () => unknown = () => {}
  let attempts = 0

  const server = createServer((socket) => {
    socket.on('error', () => {})
    if (plainAddress(socket) !== boxAddress || connections.size >= maxConnections)
      return void socket.destroy()
    connections.add(socket)
    const reading = readWithin(allowance, socket, createParser(reader).push)
    socket.on('close', () => {
      reading.stop()
      connections.delete(socket)
      if (connections.size === 0) onClosed()
    })
    socket.setEncoding('latin1')
    socket.on('data', (text: string) => {
      onText()
      reading.add(text)
    })
  })
  const listening = new Promise<number>((resolve, reject) => {
    server.on('error', (error) =>
      reject(new Error(`could not listen on port ${settings.publishPort}: ${error.message}`)),
    )
    server.listen(settings.publishPort, () => resolve((server.address() as AddressInfo).port))
  })

  const subscribe = (): Attempt => {
    const dialect = settings.dialect === 'auto' ? alternatingDialect(attempts++) : settings.dialect
    let hasReceived = false
    let end = (_reason: string) => {}
    const ended = new Promise<{ reason: string; wasUseful: boolean }>((resolve) => {
      const onSilence = () => end(feedTroubles.silent)
      let silenceTimer = setTimeout(onSilence, settings.silentAfterInS * 1000)
      end = (reason) => {
        clearTimeout(silenceTimer)
        for (const socket of connections) socket.destroy()
        // Retry with the same dialect: the box understood it.
        if (hasReceived) attempts--
        resolve({ reason, wasUseful: hasReceived })
      }
      onClosed = () => hasReceived && end(feedTroubles.closed)
      onText = () => {
        if (!hasReceived) report.found()
        hasReceived = true
        clearTimeout(silenceTimer)
        silenceTimer = setTimeout(onSilence, settings.silentAfterInS * 1000)
      }
      const subscribeTo = (publishPort: number) =>
        sendSubscriptions({
          ...{ settings, publishPort, dialect, names: Object.keys(mapping), allowance },
          onBox: (address) => {
            boxAddress = address
          },
        })
      listening.then(subscribeTo).catch((error: NodeJS.ErrnoException) => end(error.code ?? error.message))
    })
    return { ended, end: () => end('stopped') }
  }
  const retrying = retryForever(subscribe, report.lost)
  return {
    status: () => ({ ...status }),
    async stop() {
      await retrying.stop()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const alternatingDialect = (attempt: number): AdbpDialect => (attempt % 2 === 0 ? 'child' : 'attribute')

/** Sequential requests, each on a new connection: boxes close it after their response. */
const sendSubscriptions = async ({
  settings: { host, port, everyInMs, namesPerRequest },
  publishPort,
  dialect,
  names,
  allowance,
  onBox,
}: {
  settings: FeedOf<'adbp'>
  /** Where the hub listens. */
  publishPort: number
  dialect: AdbpDialect
  names: string[]
  allowance: Allowance
  /** Called with the box's address. */
  onBox: (address: string) => void
}) => {
  for (let start = 0; start < names.length; start += namesPerRequest) {
    const batch = names.slice(start, start + namesPerRequest)
    const request = adbpSubscription(dialect, { port: publishPort, everyInMs, names: batch })
    const code = await responseTo(connect({ host, port }), request, allowance, onBox)
    if (!successCodes.includes(code)) throw new Error(`the box responded with error ${code}`)
  }
}

const responseTo = (
  socket: Socket,
  request: string,
  allowance: Allowance,
  onBox: (address: string) => void,
): Promise<number> =>
  new Promise((resolve, reject) => {
    let response = ''
    const finish = (failure?: Error) => {
      const code = adbpErrorCode(response)
      clearTimeout(responseTimeout)
      reading.stop()
      socket.destroy()
      if (code === null) reject(failure ?? new Error('the box closed the connection without a response'))
      else resolve(code)
    }
    const responseTimeout = setTimeout(
      () => finish(new Error('the box does not respond')),
      responseTimeoutInMs,
    )
    socket.setEncoding('latin1')
    socket.on('connect', () => {
      // Before the request is sent: the box may connect back before it responds.
      onBox(plainAddress(socket))
      socket.write(request)
    })
    const reading = readWithin(allowance, socket, (piece) => {
      response += piece
      if (/<response\b[^<>]*>/.test(response)) finish()
      else if (response.length > maxResponseInChars) finish(new Error('the box’s response is too long'))
    })
    socket.on('data', reading.add)
    socket.on('error', finish)
    socket.on('close', () => finish())
  })

/** A dual-stack server receives IPv4 addresses in IPv6-mapped form. */
const plainAddress = ({ remoteAddress = '' }: Socket): string => remoteAddress.replace(/^::ffff:/, '')

/**
 * The file's mapping; without a file, the common names of the dialect, or of both if the dialect is `auto`.
 *
 * @throws Error whose message states what is wrong with the file
 */
export const adbpMappingOf = async ({
  mapping,
  onGroundIs,
  dialect,
}: FeedOf<'adbp'>): Promise<AdbpMapping> => {
  if (mapping === undefined) {
    const common = {
      ...(dialect !== 'attribute' && commonAdbpMapping),
      ...(dialect !== 'child' && longAdbpMapping),
    }
    return Object.fromEntries(
      Object.entries(common).map(([name, parameter]) => [
        name,
        parameter.means === 'onGround' ? { ...parameter, yes: onGroundIs } : parameter,
      ]),
    )
  }
  const { parse } = await import('yaml')
  const content: unknown = parse(mappingText(mapping))
  const checked = adbpMappingShape.safeParse(content)
  if (checked.success) return checked.data
  const [issue] = checked.error.issues
  if (!issue || issue.path.length === 0)
    throw new Error('it must hold parameters, such as "GPSLAT: { means: latitude }"')
  throw new Error(`${issuePath(issue)} ${describeIssue(issue, content)}`)
}

const mappingText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(fileProblem(error) ?? (error as Error).message)
  }
}
