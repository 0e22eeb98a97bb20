export function Component() {
  return <h1>LocationPickerFragment</h1>;
}
