/** The crew's PIN, stored as a memory-hard hash in a file of the data folder, never as the PIN itself. */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { chmod, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** In the data folder; readable by the hub's user only. */
export const pinFileName = 'crew-pin'

/** One guess costs 64 MB and about 0.2 s, even offline on another machine. */
const cost = { N: 1 << 16, r: 8, p: 1 }
const lengthInBytes = 32
const linePattern = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/

/** One line: `scrypt$N$r$p$salt$hash`. @see CRW-02 */
export const hashPin = async (pin: string, { N, r, p } = cost): Promise<string> => {
  const salt = randomBytes(16)
  const key = await derive(pin, salt, { N, r, p })
  return `scrypt$${N}$${r}$${p}$${salt.toString('base64url')}$${key.toString('base64url')}`
}

/** Whether the line is a hash of the PIN; also false for a malformed line. */
export const matchesPin = async (pin: string, line: string): Promise<boolean> => {
  const [, N, r, p, salt, hash] = linePattern.exec(line) ?? []
  if (!salt || !hash) return false
  const expected = Buffer.from(hash, 'base64url')
  const options = { N: Number(N), r: Number(r), p: Number(p) }
  const derived = await derive(pin, Buffer.from(salt, 'base64url'), options)
  return derived.length === expected.length && timingSafeEqual(derived, expected)
}

/**
 * The hashed PIN's line from the data folder; `null` if no PIN is set, or if the line is malformed.
 *
 * @throws if the disk cannot be read
 */
export const readPin = async (dataDir: string): Promise<string | null> => {
  const text = await readFile(join(dataDir, pinFileName), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return ''
    throw error
  })
  return linePattern.test(text.trim()) ? text.trim() : null
}

/**
 * Sets the PIN. A running hub applies it within seconds and signs every tablet out.
 *
 * @throws with a message for users if the PIN is malformed or easily guessed
 */
export const setPin = async (dataDir: string, pin: string): Promise<void> => {
  const error = pinError(pin)
  if (error) throw new Error(error)
  const file = join(dataDir, pinFileName)
  await writeFile(`${file}.new`, `${await hashPin(pin)}\n`, { mode: 0o600 })
  await chmod(`${file}.new`, 0o600)
  await rename(`${file}.new`, file)
}

/** What is wrong with a PIN and what to do; `null` if it is acceptable. */
export const pinError = (pin: string): string | null => {
  if (!/^\d{6,12}$/.test(pin)) return 'A crew code has 6 to 12 digits.'
  const steps = new Set([...pin].slice(1).map((digit, i) => (10 + Number(digit) - Number(pin[i])) % 10))
  const isSequence = steps.size === 1
  return isSequence
    ? 'This crew code is easily guessed. Choose digits that are not all the same and not in sequence.'
    : null
}

const derive = (pin: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(pin, salt, lengthInBytes, { ...options, maxmem: 256 * 1024 * 1024 }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )
