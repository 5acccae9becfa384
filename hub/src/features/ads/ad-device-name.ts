/** A device's pseudonym in served ads: it cannot be linked to the device once the leg's key is deleted. */
import { createHmac } from 'node:crypto'

export const adDeviceName = (legKey: string, uuid: string): string =>
  createHmac('sha256', legKey).update(`ads ${uuid}`).digest('base64url').slice(0, 16)
