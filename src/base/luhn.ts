/** The check digit that catches one digit typed wrong or two swapped: every second one from the right is doubled. */
export function luhnDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}
