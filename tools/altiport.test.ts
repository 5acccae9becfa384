/** The command `altiport` from another folder: file names are relative to that folder. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = dirname(import.meta.dirname)
const elsewhere = () => {
  const folder = mkdtempSync(join(tmpdir(), 'altiport-command-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}
const runIn = (cwd: string, command: string, args: string[]) =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    const env = { ...process.env, npm_config_loglevel: 'silent' }
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    child.once('exit', (code) => resolve({ code, output }))
  })

test('PACK-01 OPS-02 `npm run altiport --` takes paths as seen from the caller’s folder', async () => {
  const folder = elsewhere()
  const npm = ['--prefix', root, 'run', '--silent', 'altiport', '--']
  expect(await runIn(folder, 'npm', [...npm, 'pack', 'new', 'airline'])).toMatchObject({ code: 0 })
  expect(existsSync(join(folder, 'airline', 'pack.yaml'))).toBe(true)
  mkdirSync(join(folder, 'below'))
  const { code, output } = await runIn(join(folder, 'below'), 'npm', [...npm, 'pack', 'check', '../airline'])
  expect([code, output]).toEqual([0, expect.stringContaining('no problems')])
})

test('PACK-01 OPS-02 the command that `npm link` installs also takes paths as seen from the caller’s folder', async () => {
  const folder = elsewhere()
  const command = join(folder, 'altiport')
  symlinkSync(join(root, 'tools', 'altiport.mjs'), command)
  expect(await runIn(folder, command, ['pack', 'new', 'airline'])).toMatchObject({ code: 0 })
  expect(existsSync(join(folder, 'airline', 'pack.yaml'))).toBe(true)
})

test('OPS-02 `altiport hub` with unknown arguments prints its usage, and starts nothing', async () => {
  const command = join(root, 'tools', 'altiport.mjs')
  for (const args of [
    ['a', 'b'],
    ['--prot', '80'],
  ]) {
    const { code, output } = await runIn(elsewhere(), command, ['hub', ...args])
    expect([code, output]).toEqual([2, expect.stringContaining('altiport hub [DATA] [--settings FILE]')])
  }
})
