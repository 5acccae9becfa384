/**
 * Allowed import directions: main, app, features, core, then client or pack, then wire, ui, flight; no imports
 * between features; no cycles.
 */
const side = '(hub|portal|crew)'
/** Files of the hub that only the store's thread loads. */
const storeThread =
  '^hub/src/(core/store/(aside|batch|candidates|checkpoints|connection|connector|journal|location|recovery|requests|salvage|texts|thread)|app/(store-operations|store-thread|at-leg-end|on-erasure))\\.ts$'
module.exports = {
  forbidden: [
    {
      name: 'no-cycle',
      severity: 'error',
      from: {},
      // Imports of types count too: what knows each other cannot be understood one by one.
      to: { circular: true },
    },
    {
      name: 'no-feature-to-feature',
      severity: 'error',
      from: { path: `^${side}/src/features/([^/]+)/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: `^${side}/src/features/([^/]+)/`, pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'core-imports-no-feature',
      severity: 'error',
      from: {
        path: `^${side}/src/core/`,
        pathNot: '\\.test\\.ts$',
      },
      to: { path: `^${side}/src/(features|app)/` },
    },
    {
      name: 'features-import-no-app',
      severity: 'error',
      from: { path: `^${side}/src/features/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: `^${side}/src/(app|main)` },
    },
    {
      name: 'app-imports-features-by-entry-files',
      severity: 'error',
      from: { path: `^${side}/src/(app/|main)`, pathNot: '\\.test\\.tsx?$' },
      to: { path: `^${side}/src/features/`, pathNot: '\\.(routes|resolvers|store)\\.tsx?$' },
    },
    {
      name: 'apps-import-no-other-app',
      severity: 'error',
      from: { path: `^${side}/src/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: `^${side}/src/`, pathNot: '^$1/' },
    },
    {
      name: 'packer-imports-nothing-of-the-apps',
      severity: 'error',
      from: { path: '^packer/src/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(hub|portal|crew)/' },
    },
    {
      name: 'client-imports-no-app',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: '^(hub|portal|crew|pack|packer)/' },
    },
    {
      name: 'pack-imports-only-wire',
      severity: 'error',
      from: { path: '^pack/' },
      to: { path: '^(flight|ui|client|hub|portal|crew|packer)/' },
    },
    {
      name: 'product-imports-nothing-of-tests',
      severity: 'error',
      from: {
        path: '^(hub|packer|flight|portal|crew|ui|client)/',
        pathNot: ['\\.test\\.tsx?$', '^[^/]+/testing/'],
      },
      to: { path: '^[^/]+/testing/' },
    },
    {
      name: 'main-thread-loads-no-database',
      severity: 'error',
      from: { path: '^hub/src/', pathNot: ['\\.(test|thread)\\.ts$', storeThread] },
      to: { path: 'node_modules/(kysely|libsql)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'main-thread-imports-no-thread-file',
      severity: 'error',
      from: { path: '^hub/src/', pathNot: ['\\.(test|thread)\\.ts$', storeThread] },
      to: { path: `\\.thread\\.ts$|${storeThread}`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'pack-parts-import-no-other-part',
      severity: 'error',
      from: { path: '^packer/src/parts/' },
      to: {
        path: '^packer/src/parts/',
        dependencyTypesNot: ['type-only'],
        pathNot: '^packer/src/parts/(videos)\\.ts$',
      },
    },
    {
      name: 'ui-imports-no-other-folder',
      severity: 'error',
      from: { path: '^ui/' },
      to: { path: '^(wire|flight|client|hub|portal|crew|pack|packer)/' },
    },
    {
      name: 'flight-imports-no-other-folder',
      severity: 'error',
      from: { path: '^flight/' },
      to: { path: '^(wire|ui|client|hub|portal|crew|pack|packer)/' },
    },
    {
      name: 'wire-imports-no-other-folder',
      severity: 'error',
      from: { path: '^wire/' },
      to: { path: '^(ui|flight|client|hub|portal|crew|pack|packer)/' },
    },
    {
      name: 'product-code-uses-no-development-package',
      severity: 'error',
      from: {
        path: `^(${side}/src|wire|pack|ui|client|flight)/`,
        pathNot: '^ui/(gallery|testing)/|\\.test\\.tsx?$',
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|\\.altiport/)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
}
