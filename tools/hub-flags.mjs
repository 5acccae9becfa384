/**
 * Node's flags for the hub, also in the `start` scripts of `package.json` and `hub/package.json`.
 *
 * A small young generation, and one thread for V8's background work: its usual four would compete with the event loop
 * for the processor while they collect garbage.
 *
 * @see docs/operations.md: Flags of Node
 */
export const hubFlags = ['--max-semi-space-size=2', '--v8-pool-size=1']
