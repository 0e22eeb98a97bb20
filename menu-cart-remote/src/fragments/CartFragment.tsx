export function Component() {
  return <h1>CartFragment</h1>;
}
