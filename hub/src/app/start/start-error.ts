/** Describes why the hub could not start, and what to do. */
import { NoDataFolder } from '@altiport/pack/data-folder'
import { fileProblem } from '@altiport/pack/file-problem'
import { Locked } from '@altiport/pack/lock'
import { SettingsError } from '#core/settings.ts'

const ownership = 'permission denied; change its owner, or start the hub as its owner'
/** Described differently than by `fileProblem`, because the hub also creates the folder and writes to it. */
const folderProblems: Record<string, string> = {
  EACCES: ownership,
  EPERM: ownership,
  ENOENT: 'it does not exist and cannot be created',
}

/** One or more lines, or the error with its stack if its cause is unknown. @see OPS-02 */
export const describeStartError = (error: unknown, dataDir: string): string => {
  if (error instanceof SettingsError) return `The hub cannot start:\n${error.message}`
  if (error instanceof NoDataFolder) return `The hub cannot start: ${error.message} (ALTIPORT_DATA_DIR).`
  if (error instanceof Locked)
    return `The hub cannot start: another hub (process ${error.pid}) is using the data folder ${dataDir}. Stop that hub, or set a different folder for this one (ALTIPORT_DATA_DIR).`
  const {
    code = '',
    syscall,
    path,
    address,
    port,
    message,
    stack,
  } = error as NodeJS.ErrnoException & {
    address?: string
    port?: number
  }
  if (syscall === 'listen') return `The hub cannot start: ${listenError(code, address, port) ?? message}`
  const problem = folderProblems[code] ?? fileProblem(error)
  if (problem)
    return `The hub cannot start: ${path ?? dataDir} cannot be used: ${problem}. The data folder is ${dataDir} (ALTIPORT_DATA_DIR).`
  return `The hub cannot start:\n${stack ?? message}`
}

const listenError = (code: string, address = '', port = 0): string | undefined =>
  ({
    EADDRINUSE: `port ${port} is in use by another program. Stop that program, or choose another port (PORT; the console and the operations server use the next two; plain HTTP uses ALTIPORT_PLAIN_PORT).`,
    EACCES: `this user is not allowed to open port ${port}. Choose 1024 or higher (PORT, ALTIPORT_PLAIN_PORT), and put a proxy in front.`,
    EADDRNOTAVAIL: `this machine has no address ${address}. Correct HOST or ALTIPORT_CREW_HOST.`,
  })[code]
