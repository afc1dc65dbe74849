/** What of vitest's JSON report is read. */
type Report = Readonly<{
  testResults: readonly Readonly<{
    name: string;
    status: string;
    assertionResults: readonly Readonly<{ fullName: string; status: string }>[];
  }>[];
}>;

export function storiesThatFailed(report: Report, root: string): string[];
export function unsteadyIn(first: Report, again: Report): string[];
