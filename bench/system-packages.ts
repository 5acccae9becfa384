/** Installs Debian packages that a benchmark needs in addition to npm's. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Installs packages whose program is missing.
 *
 * @param programs package names by the path of a program in them
 * @throws naming the packages if this process may not install any
 */
export const ensureInstalled = (programs: Record<string, string>) => {
  const missing = Object.entries(programs)
    .filter(([path]) => !existsSync(path))
    .map(([, name]) => name)
  if (missing.length === 0) return
  if (process.getuid?.() !== 0) throw new Error(`Please install ${missing.join(' ')} first.`)
  execFileSync('apt-get', ['update', '-qq'])
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
    stdio: 'ignore',
  })
}
