// Bundles the hub: `dist/main.js` and the store's thread. Packages stay outside, the contract's files are read from `wire`.
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

/** Everything from a registry stays a package; what is ours goes into the bundle. */
const isPackage = (id) => !/^[./#\0]/.test(id) && !id.startsWith('@altiport/') && !id.includes(':\\')

export const bundle = async (input, dir) => {
  const build = await rolldown({
    input,
    platform: 'node',
    external: (id) => id.startsWith('node:') || isPackage(id),
    tsconfig: false,
  })
  await build.write({
    dir,
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
  })
  await build.close()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await bundle({ main: here('src/main.ts'), 'store-thread': here('src/app/store-thread.ts') }, here('dist'))
}
