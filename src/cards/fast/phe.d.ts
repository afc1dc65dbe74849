/** The part of the npm package phe that the differential tests call. It takes the same card numbers; lower is better. */
declare module 'phe' {
  export function evaluateCardCodes(codes: number[]): number;
}
