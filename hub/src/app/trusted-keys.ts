/** Reads the keys whose packs the hub accepts. */
import { readTrustedKeys } from '@altiport/pack/trusted-keys'
import { type Settings, SettingsError } from '#core/settings.ts'
import { namesOf } from '#core/settings-environment.ts'
import type { Parts } from './parts.ts'

/** `undefined` if packs need no signature. @throws SettingsError @see PACK-05 */
export const trustedKeys = async ({ packKeys }: Settings, log: Parts['log']) => {
  if (packKeys === undefined) {
    log.info('pack signatures are not required; ALTIPORT_PACK_KEYS lists the keys to trust')
    return undefined
  }
  const trusted = await readTrustedKeys(packKeys).catch((error: Error) => {
    throw new SettingsError(`${namesOf('packKeys')}: ${error.message}.`)
  })
  log.info(
    { keys: [...trusted].map(([id, { name }]) => `${name} ${id}`) },
    'only packs signed by these keys are accepted',
  )
  return trusted
}
