/** Shows an email address that can wrap after its `@`. */
export const EmailAddress = ({ children: address }: { children: string }) => {
  const sign = address.indexOf("@") + 1;
  return (
    <>
      {address.slice(0, sign)}
      <wbr />
      {address.slice(sign)}
    </>
  );
};
