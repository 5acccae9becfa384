/** Bundles the hub: `dist/main.js` and the store's thread. The contract's GraphQL files are read from `wire` at run time. */
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

/** Packages of hundreds of small files, which take longer to find than to run: they go into the bundle. */
const taken = ['kysely', 'zod']
/** Every other package stays outside; what is ours goes in. */
const isPackage = (id) =>
  !/^[./#\0]/.test(id) && !id.startsWith('@altiport/') && !taken.includes(id.split('/', 1)[0] ?? '')

export const bundle = async (input, dir) => {
  const build = await rolldown({
    input,
    platform: 'node',
    external: isPackage,
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
