/** Which way one may look: main, app, features, core, then wire, ui, flight; no feature at another; no cycles. */
const side = '(hub|portal|crew)'
module.exports = {
  forbidden: [
    {
      name: 'no-cycle',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-feature-to-feature',
      severity: 'error',
      from: { path: `^${side}/src/features/([^/]+)/` },
      to: { path: `^${side}/src/features/([^/]+)/`, pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'core-looks-at-no-feature',
      severity: 'error',
      from: {
        path: `^${side}/src/core/`,
        pathNot: ['\\.test\\.ts$', '^hub/src/core/store/store-operations\\.ts$'],
      },
      to: { path: `^${side}/src/(features|app)/` },
    },
    {
      name: 'features-do-not-look-up',
      severity: 'error',
      from: { path: `^${side}/src/features/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: `^${side}/src/(app|main)` },
    },
    {
      name: 'app-enters-features-by-their-door',
      severity: 'error',
      from: { path: `^${side}/src/(app/|main)`, pathNot: '\\.test\\.tsx?$' },
      to: { path: `^${side}/src/features/`, pathNot: '\\.(routes|resolvers|store)\\.tsx?$' },
    },
    {
      name: 'apps-meet-only-in-wire',
      severity: 'error',
      from: { path: `^${side}/src/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: `^${side}/src/`, pathNot: '^$1/' },
    },
    {
      name: 'packer-shares-only-the-judgement-of-packs-and-the-crew-code',
      severity: 'error',
      from: { path: '^packer/src/', pathNot: '\\.(test|fixture)\\.ts$' },
      to: { path: '^(hub|portal|crew)/', pathNot: '^hub/src/core/(integrity/|crew/crew-pin\\.ts$)' },
    },
    {
      name: 'parts-of-the-pack-format-stand-side-by-side',
      severity: 'error',
      from: { path: '^packer/src/parts/' },
      to: {
        path: '^packer/src/parts/',
        dependencyTypesNot: ['type-only'],
        pathNot: '^packer/src/parts/(videos)\\.ts$',
      },
    },
    {
      name: 'ui-stands-alone',
      severity: 'error',
      from: { path: '^ui/' },
      to: { path: '^(wire|flight|hub|portal|crew|packer)/' },
    },
    {
      name: 'flight-stands-alone',
      severity: 'error',
      from: { path: '^flight/' },
      to: { path: '^(wire|ui|hub|portal|crew|packer)/' },
    },
    {
      name: 'wire-stands-alone',
      severity: 'error',
      from: { path: '^wire/' },
      to: { path: '^(ui|flight|hub|portal|crew|packer)/' },
    },
    {
      name: 'product-code-uses-no-development-package',
      severity: 'error',
      from: { path: `^(${side}/src|wire|ui|flight)/`, pathNot: '\\.test\\.tsx?$' },
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
