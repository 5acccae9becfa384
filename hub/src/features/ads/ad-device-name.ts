/** A device's name in what was handed out on a leg: nothing leads from it back to the device once the leg's key is gone. */
import { createHmac } from 'node:crypto'

export const adDeviceName = (legKey: string, uuid: string): string =>
  createHmac('sha256', legKey).update(`ads ${uuid}`).digest('base64url').slice(0, 16)
