export function Component() {
  return <h1>MenuPage</h1>;
}
