/** subset-font brings no types of its own; these are the parts in use. */
declare module 'subset-font' {
  type Axis = { min: number; max: number }
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'truetype' | 'woff2'
      keepFeatures?: string[]
      variationAxes?: Record<string, Axis>
    },
  ): Promise<Buffer>
}
