/** Assembles the hub from its components and the three servers that expose them. */
import { fileURLToPath } from 'node:url'
import { withLockedFolder } from '#app/start/locked-folder.ts'
import type { Settings } from '#core/settings.ts'
import { writeAddressFile } from './address-file.ts'
import { type Overrides, openParts } from './open-parts.ts'
import type { Parts } from './parts.ts'
import { type Addresses, openServers, type Servers } from './servers.ts'

export type RunningHub = Pick<Servers, 'router' | 'crewRouter' | 'addresses'> & {
  parts: Parts
  /** Finishes pending responses (for 5 s at most), closes the live sockets and the store. */
  stop(): Promise<void>
}

export type Hub = {
  /** Resolves once all three servers are listening. */
  start(): Promise<RunningHub>
  stop(): Promise<void>
  /** With port 0 the system selects the ports. @throws if the hub is not running */
  readonly addresses: Addresses
}

export const createHub = (settings: Settings, overrides: Overrides = {}): Hub => {
  let running: RunningHub | null = null
  return {
    async start() {
      running ??= await withLockedFolder(settings.dataDir, () => openHub(settings, overrides))
      return running
    },
    async stop() {
      await running?.stop()
      running = null
    },
    get addresses() {
      if (!running) throw new Error('The hub is not running.')
      return running.addresses
    },
  }
}

const openHub = async (baseSettings: Settings, overrides: Overrides): Promise<RunningHub> => {
  const { portalDir = builtFolder('portal'), crewDir = builtFolder('crew') } = baseSettings
  const { parts, certificate, ...opened } = await openParts(
    { ...baseSettings, portalDir, crewDir },
    overrides,
  )
  const closeParts = async () => {
    opened.stop()
    await opened.close()
  }
  const { router, crewRouter, addresses, ...servers } = await openServers(parts, {
    certificate,
    crewDir,
  }).catch(async (error) => {
    await closeParts()
    throw error
  })
  const removeAddressFile = await writeAddressFile(baseSettings, addresses)
  return {
    parts,
    router,
    crewRouter,
    addresses,
    async stop() {
      await removeAddressFile()
      servers.stop()
      opened.stop()
      await servers.close()
      await opened.close()
    },
  }
}

const builtFolder = (app: 'portal' | 'crew') => {
  const root = import.meta.url.endsWith('.ts') ? '../../..' : '../..'
  return fileURLToPath(new URL(`${root}/${app}/dist`, import.meta.url))
}
