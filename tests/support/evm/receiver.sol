// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

/// A contract that coins are sent to: it may burn gas, or refuse them, as somebody says who can say otherwise later.
contract Receiver {
    uint256 public gasToBurn;
    bool public refuses;

    function behave(uint256 newGasToBurn, bool newRefuses) external {
        gasToBurn = newGasToBurn;
        refuses = newRefuses;
    }

    receive() external payable {
        require(!refuses, "refused");
        uint256 start = gasleft();
        uint256 wanted = gasToBurn;
        while (start - gasleft() < wanted) {}
    }
}
