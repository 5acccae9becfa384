/** Erases what is stored about one device, in one transaction. `app/on-erasure.ts` says what happens to each table. */
import { declareMutation } from '#core/store/operation.ts'

type Erasure = {
  uuid: string
  /** Used if the device has no account. */
  account: string
}

/** Resolves to the device's account, or to the new one if anything counts against it, else to null. */
export const eraseDevice = declareMutation<[Erasure], string | null>('device.erase')
