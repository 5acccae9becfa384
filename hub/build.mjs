/** Bundles the hub: `dist/main.js` and the store's thread. The contract's GraphQL files are read from `wire` at run time. */
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Packages go into the bundle: a thousand small files take longer to find than to run, a quarter of the start.
 *
 * What brings binaries stays outside, since it finds them beside its own files.
 */
const outside = ['libsql']

export const bundle = async (input, dir) => {
  const build = await rolldown({
    input,
    platform: 'node',
    external: outside,
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
