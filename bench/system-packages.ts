/** Installs Debian packages that a line needs in addition to npm's. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs packages whose program is missing. @throws naming the packages if that is not possible */
export const need = (programs: Record<string, string>) => {
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
